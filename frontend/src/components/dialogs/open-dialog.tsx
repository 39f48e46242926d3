import { type ComponentType, createElement } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { pageMessages } from "#/i18n/page-messages.ts";
import { AddressProvider } from "#/lib/hooks/use-address.ts";
import { LanguageProvider } from "#/lib/hooks/use-lang.ts";
import { readAddress } from "#/lib/page/address.ts";
import { type DialogName, dialogs } from "./index.ts";
import { pageLanguage } from "#/lib/page/page-language.ts";

/** Renders a dialog in its own React root, and removes it when it closes. */
export const openDialog = async (
  name: DialogName,
  opener: HTMLElement,
): Promise<void> => {
  const module = await dialogs[name]();
  const i18n = await pageMessages(module.messages);
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place, { identifierPrefix: "dialog" });
  const onClose = () => {
    root.unmount();
    place.remove();
  };
  const props = { ...JSON.parse(opener.dataset.props!), opener, onClose };
  root.render(
    <I18nextProvider i18n={i18n}>
      <LanguageProvider value={pageLanguage()}>
        <AddressProvider value={readAddress(location.href)}>
          {createElement(module.default as ComponentType<object>, props)}
        </AddressProvider>
      </LanguageProvider>
    </I18nextProvider>,
  );
};
