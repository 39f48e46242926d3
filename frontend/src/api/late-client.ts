import type { Api, ApiOptions } from "./client.ts";

type Call = (...args: unknown[]) => Promise<unknown>;

/** The client, fetched once it is asked for something: no page needs it to come alive. */
export const createLateApi = (options: ApiOptions): Api =>
  new Proxy({} as Api, {
    get: (_, method: "GET"): Call => async (...args) => {
      const { createApi } = await import("./client.ts");
      const call = createApi(options)[method] as Call;
      return await call(...args);
    },
  });
