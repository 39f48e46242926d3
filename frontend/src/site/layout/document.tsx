import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { PageAccess } from "#/lib/session/page-access.ts";
import type { DocumentFiles, StyleSheet } from "#/rendering.ts";
import type { Head } from "../page.ts";
import { Footer } from "./footer.tsx";
import { LightFooter, LightHeader } from "./light.tsx";
import { NavBar } from "./nav-bar.tsx";
import { Notices, PreviewBanner } from "./notices.tsx";

type Props = {
  head: Head;
  files: DocumentFiles;
  /** Visitors without access are redirected (`first-script.ts`). */
  access?: PageAccess | undefined;
  isApp?: boolean | undefined;
  isConsole?: boolean | undefined;
  isLight?: boolean | undefined;
  isFramed?: boolean | undefined;
  sheet?: StyleSheet | undefined;
  query: string;
  children: ReactNode;
};

export const Document = (
  { head, files, access, isApp, isConsole, isLight, isFramed, sheet, query, children }: Props,
) => {
  const lang = useLang();
  const { hl } = useAddress();
  const { t } = useTranslation();
  return (
    <html
      lang={lang}
      data-lang={lang}
      data-hl={hl}
      data-access={access}
      data-light={isLight}
      data-console={isConsole || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0e5a55" />
        <link
          rel="stylesheet"
          href={files.styles[isLight ? "light" : isApp ? "appStyle" : "site"]}
        />
        {sheet && <link rel="stylesheet" href={files.styles[sheet]} />}
        {!isLight && <Scripts files={files} isApp={isApp} />}
        {head.notesOpening && <script type="module" src={files.opened} />}
        {head.meta.map(({ title, ...tag }) =>
          title === undefined
            ? <meta key={tag.property ?? tag.name} {...tag} />
            : <title key="title">{title}</title>
        )}
        {head.links?.map((link) => <link key={`${link.rel} ${link.hrefLang}`} {...link} />)}
        {head.structuredData?.map(dataScript)}
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        {!isLight && <link rel="apple-touch-icon" href="/icon-192.png" />}
        {!isLight && import.meta.env.PROD && (
          <link rel="manifest" href={`/manifest.webmanifest?hl=${lang}`} />
        )}
      </head>
      <body>
        {!isFramed && (
          <a
            href="#main"
            className="btn btn-accent sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-40"
          >
            {t("shell.skip")}
          </a>
        )}
        {isLight ? !isFramed && <LightHeader /> : (
          <>
            <PreviewBanner />
            {!isConsole && <NavBar query={query} />}
          </>
        )}
        {isConsole
          ? children
          : <main id="main" tabIndex={-1} className="flex-1 outline-none">{children}</main>}
        {isLight ? !isFramed && <LightFooter /> : (
          <>
            {!isConsole && <Footer />}
            <Notices />
          </>
        )}
      </body>
    </html>
  );
};

const Scripts = ({ files, isApp }: Pick<Props, "files" | "isApp">) => (
  <>
    {firstScript(files.firstScript)}
    <script type="module" src={files.loader} />
    {files.ofLoader?.map((href) => <link key={href} rel="modulepreload" href={href} />)}
    {isApp && <script type="module" src={files.app} />}
  </>
);

/** In development, Vite serves the first script as a module. */
const firstScript = (text: string) =>
  text.startsWith("/")
    ? <script type="module" src={text} />
    : <script dangerouslySetInnerHTML={{ __html: text }} />;

const dataScript = (data: object, index: number) => (
  <script
    key={`data ${index}`}
    type="application/ld+json"
    dangerouslySetInnerHTML={{ __html: escapeForScript(JSON.stringify(data)) }}
  />
);

/** Escapes JSON for an inline script: it can end neither the script nor a line. */
const escapeForScript = (json: string): string =>
  json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
