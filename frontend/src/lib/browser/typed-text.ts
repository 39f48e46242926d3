type Field = HTMLInputElement | HTMLTextAreaElement;

const fields = "textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=submit])";

const changed = new WeakSet<Field>();

/** Tracks typing by events, because React also writes typed text to the `value` attribute. */
export const trackTyping = (): void =>
  addEventListener("input", ({ target }) => changed.add(target as Field), true);

/** Whether a reload would lose text or a chosen file. */
export const hasTypedText = (): boolean =>
  [...document.querySelectorAll<Field>(fields)].some((field) =>
    field.value && (changed.has(field) || field.value !== field.defaultValue)
  );
