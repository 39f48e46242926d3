type Control = HTMLInputElement | HTMLTextAreaElement;

const typed = "input:not([type=hidden],[type=file],[type=checkbox],[type=radio]),textarea";

/**
 * Watches what is typed into an island before it is hydrated.
 *
 * @returns restores text and focus where React has replaced the fields, as it does when the browser
 *   has translated the page
 */
export const keepTyped = (island: HTMLElement): () => void => {
  const controls = [...island.querySelectorAll<Control>(typed)].filter(({ name }) => name);
  return () => {
    const { activeElement } = document;
    for (const { isConnected, name, value } of controls) {
      const now = island.querySelector<Control>(`[name="${CSS.escape(name)}"]`);
      if (isConnected || !now || now.value || !value) continue;
      now.value = value;
      now.dispatchEvent(new Event("input", { bubbles: true }));
      if (activeElement === document.body) now.focus();
    }
  };
};
