type Control = HTMLInputElement | HTMLTextAreaElement;

const typed = "input:not([type=hidden],[type=file],[type=checkbox],[type=radio]),textarea";

/**
 * Watches what is typed into an island before it is hydrated.
 *
 * @returns restores text and focus where React has replaced the fields, as it does when the browser
 *   has translated the page
 */
export const preserveTypedText = (island: HTMLElement): () => void => {
  const controls = [...island.querySelectorAll<Control>(typed)].filter(({ name }) => name);
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
