import type { ComponentType, ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { readAddress } from "#/lib/page/address.ts";
import type { IslandModule } from "./index.ts";
import { IslandRoot } from "./island-root.tsx";
import { pageLanguage } from "#/lib/page/page-language.ts";

const lang = pageLanguage();

/** Hydrates an island; resolves when it answers to events. */
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
  const asServed = [...element.cloneNode(true).childNodes];
  await new Promise<void>((resolve) => {
    const root: Root = hydrateRoot(
      element,
      <IslandRoot lang={lang} address={readAddress(location.href)} onHydrated={resolve}>
        {island}
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
