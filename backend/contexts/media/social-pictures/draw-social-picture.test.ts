import assert from "node:assert/strict";
import sharp from "sharp";
import { drawSocialPicture } from "./draw-social-picture.ts";

Deno.test("draws a line at full size if it fits, else smaller", async () => {
  const heightOf = async (line: string) => {
    const bytes = await drawSocialPicture({
      site: "Karigar",
      trade: "plumber",
      names: ["Ganga"],
      lines: [line],
    });
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const isAccent = (at: number) => data[at]! > 200 && data[at + 1]! > 120 && data[at + 2]! < 90;
    const rows = Array.from({ length: info.height }, (_, y) => y).filter((y) =>
      // Only rows below the logo, which has the same colour.
      y > 200 &&
      Array.from({ length: info.width }, (_, x) => (y * info.width + x) * info.channels)
        .some(isAccent)
    );
    return rows.length;
  };
  const height = await heightOf("Plumber · Pune");
  assert.ok(height > 24 && height < 32, `${height} pixels`);
  assert.ok(await heightOf("Plumber · ".repeat(9) + "Pune") < height - 4);
});
