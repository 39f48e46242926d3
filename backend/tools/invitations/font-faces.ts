const folder = new URL("../../../frontend/src/fonts/", import.meta.url);

/** Embeds the site's fonts, because the printing device may have none for Hindi. */
export async function fontFaces(): Promise<string> {
  const faces = ["latin", "devanagari"].flatMap((script) =>
    [400, 600].map(async (weight) => {
      const font = await Deno.readFile(new URL(`mukta-${script}-${weight}.woff2`, folder));
      return `@font-face { font-family: "Mukta ${script}"; font-weight: ${weight}; ` +
        `src: url(data:font/woff2;base64,${font.toBase64()}) format("woff2") }`;
    })
  );
  return (await Promise.all(faces)).join("\n");
}
