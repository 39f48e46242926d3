/** Runs in a page. Returns the DOM APIs that turn text into HTML or code, and that should not. */
export const openSinks = async (): Promise<string[]> => {
  // Code called by the debugger has extra rights, so the check runs in a later task.
  await new Promise((resolve) => setTimeout(resolve));
  const tries: Record<string, () => unknown> = {
    innerHTML: () => document.createElement("div").innerHTML = "<b>x</b>",
    outerHTML: () => document.body.appendChild(document.createElement("p")).outerHTML = "<b>x</b>",
    insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", "<b>x</b>"),
    "document.write": () => document.write("<b>x</b>"),
    srcdoc: () => document.createElement("iframe").srcdoc = "<b>x</b>",
    parseFromString: () => new DOMParser().parseFromString("<b>x</b>", "text/html"),
    createContextualFragment: () => document.createRange().createContextualFragment("<b>x</b>"),
    "script.text": () => document.createElement("script").text = "globalThis.ran = 1",
    "script.src": () => document.createElement("script").src = "https://evil.example/a.js",
    "script.src of an upload": () => document.createElement("script").src = "/media/a/b.jpg",
    eval: () => globalThis.eval("globalThis.ran = 1"),
    Function: () => new Function("globalThis.ran = 1")(),
    "a worker from elsewhere": () => new Worker("/media/a/b.js"),
    "another policy": () =>
      (globalThis as unknown as { trustedTypes: { createPolicy(...args: unknown[]): unknown } })
        .trustedTypes.createPolicy("another", { createHTML: (text: string) => text }),
  };
  const open = Object.entries(tries).filter(([, attempt]) => {
    try {
      attempt();
      return true;
    } catch {
      return false;
    }
  }).map(([name]) => `turns text into code: ${name}`);
  return "ran" in globalThis ? [...open, "ran a script"] : open;
};
