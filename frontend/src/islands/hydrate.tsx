import type { i18n } from "i18next";
import { type ComponentType, createElement } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { createI18n, loadWords } from "#/i18n/index.ts";
import type { Lang } from "#/i18n/languages.ts";
import { readAddress } from "#/lib/page/address.ts";
import type { IslandModule } from "./index.ts";
import { IslandRoot } from "./island-root.tsx";

const lang = document.documentElement.lang as Lang;

/** One for all islands of the page. */
let messages: Promise<i18n> | undefined;

/** Hydrates an island; resolves when it answers to events. */
export const hydrate = async (
  element: HTMLElement,
  module: IslandModule<never>,
): Promise<void> => {
  const i18n = await (messages ??= createI18n(lang));
  await loadWords(i18n, lang, module.messages);
  const { prefix, props } = element.dataset;
  const asServed = [...element.cloneNode(true).childNodes];
  await new Promise<void>((resolve) => {
    const root: Root = hydrateRoot(
      element,
      <IslandRoot i18n={i18n} address={readAddress(location.href)} onHydrated={resolve}>
        {createElement(module.default as ComponentType<object>, JSON.parse(props!))}
      </IslandRoot>,
      {
        identifierPrefix: prefix!,
        // Links and forms of the island go on working without its script.
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
};
