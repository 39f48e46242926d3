# Debian in both stages, because the binary of the image library (sharp) needs glibc.

FROM node:24-trixie-slim AS build
WORKDIR /app
RUN apt-get update \
  && apt-get install --yes --no-install-recommends make ca-certificates \
  && rm -rf /var/lib/apt/lists/*
# Behind a proxy that intercepts TLS: docker build --secret id=ca,src=proxy-ca.pem
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt DENO_CERT=/etc/ssl/certs/ca-certificates.crt \
  DENO_NO_UPDATE_CHECK=1
RUN --mount=type=secret,id=ca \
  if [ -s /run/secrets/ca ]; then \
    cp /run/secrets/ca /usr/local/share/ca-certificates/build.crt && update-ca-certificates; \
  fi
COPY backend/tools/deno.sh backend/tools/deno.sh
RUN ./backend/tools/deno.sh --version \
  && cp .tools/deno-*/node_modules/@deno/*/deno /usr/local/bin/deno
COPY deno.json deno.lock Makefile ./
COPY backend/deno.json backend/
COPY frontend/deno.json frontend/package.json frontend/
RUN make install
COPY . .
RUN make build \
  && deno run --allow-all backend/tools/packages/prune-packages.ts

FROM debian:trixie-slim
WORKDIR /app
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=8000 DATA_DIR=/data DENO_DIR=/tmp/deno \
  DENO_NO_UPDATE_CHECK=1
RUN mkdir /data && chown 10001:10001 /data
COPY --from=build /usr/local/bin/deno /usr/local/bin/deno
COPY --from=build /app/node_modules node_modules
COPY deno.json deno.lock ./
COPY openapi openapi
COPY frontend/deno.json frontend/package.json frontend/
COPY frontend/src/fonts frontend/src/fonts
COPY frontend/public/icons.svg frontend/public/icons.svg
COPY backend backend
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/frontend/dist frontend/dist
COPY --from=build /app/.tools/scalar .tools/scalar
USER 10001:10001
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=3s --start-period=120s --retries=3 \
  CMD ["deno", "run", "--no-config", "--no-prompt", "--allow-net=127.0.0.1", "--allow-env=PORT", "backend/tools/check-health.ts"]
STOPSIGNAL SIGTERM
CMD ["./backend/tools/serve.sh"]
