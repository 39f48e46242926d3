import type { ComponentType, ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import type { Lang } from "#/i18n/languages.ts";
import { readAddress } from "#/lib/page/address.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";
import type { IslandModule } from "../index.ts";
import { IslandRoot } from "./island-root.tsx";
import { preserveTypedText } from "./preserve-typed-text.ts";

const lang = pageLanguage();
/**
 * Language in the URL of the served document, which may differ from the browser's URL: the service
 * worker answers `/saved?hl=hi` with its copy of `/saved`, whose links have no language.
 */
const hl = document.documentElement.dataset.hl as Lang | undefined;

/** Hydrates an island; resolves when it is interactive. */
export const hydrate = async (
  element: HTMLElement,
  module: IslandModule<never>,
): Promise<void> => {
  const { prefix, props } = element.dataset;
  const Component = module.default as ComponentType<object>;
  let island: ReactNode = <Component {...JSON.parse(props!)} />;
  if (module.messages) {
    const { withMessages } = await import("./with-messages.tsx");
    island = await withMessages(island, module.messages);
  }
  const restoreTyped = preserveTypedText(element);
  const asServed = [...element.cloneNode(true).childNodes];
  await new Promise<void>((resolve) => {
    const root: Root = hydrateRoot(
      element,
      <IslandRoot lang={lang} address={{ ...readAddress(location.href), hl }} onHydrated={resolve}>
        {island}
      </IslandRoot>,
      {
        identifierPrefix: prefix!,
        // Restores the server's HTML, because its links and forms work without the script.
        onUncaughtError: (error) => {
          console.error(error);
          resolve();
          setTimeout(() => {
            root.unmount();
            element.replaceChildren(...asServed);
          });
        },
      },
    );
  });
  restoreTyped();
};
