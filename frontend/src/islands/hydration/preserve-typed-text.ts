type Control = HTMLInputElement | HTMLTextAreaElement;

const textFields = "input:not([type=hidden],[type=file],[type=checkbox],[type=radio]),textarea";

/**
 * Remembers text typed into an island before hydration.
 *
 * @returns a function that restores text and focus in fields that React has replaced, as it does on
 * a page translated by the browser
 */
export const preserveTypedText = (island: HTMLElement): () => void => {
  const controls = [...island.querySelectorAll<Control>(textFields)].filter(({ name }) => name);
  const { activeElement: focused } = document;
  return () => {
    for (const before of controls) {
      const now = island.querySelector<Control>(`[name="${CSS.escape(before.name)}"]`);
      if (before.isConnected || !now) continue;
      if (before.value && !now.value) {
        now.value = before.value;
        now.dispatchEvent(new Event("input", { bubbles: true }));
      }
      if (before === focused) now.focus();
    }
  };
};
