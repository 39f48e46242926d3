import { Buffer } from "node:buffer";
import { expect, expectClean, inTestAll, openHydrated } from "../support/helpers.ts";
import {
  galleryInput,
  galleryItems,
  main,
  ownerMessages,
  ownerTest as test,
  pictures,
} from "../support/owners.ts";

const messages = ownerMessages.en.owner.media;

// A trace fetches the previews (blob:), which the page's policy forbids.
test.use({ trace: "off", expectedErrors: [/status of [45]\d\d|ERR_FAILED/] });

test.beforeEach(async ({ page }) => {
  test.slow();
  await openHydrated(page, "/edit-business?step=media");
  await expect(main(page).getByText(messages.limits)).toBeVisible();
});

const named = (text: string, number: number) => text.replace("{{number}}", String(number));

test("uploads, describes, reorders and deletes several pictures", async ({ page, owner }) => {
  await galleryInput(page).setInputFiles(await pictures(page, 3));
  await expect(galleryItems(page)).toHaveCount(3);
  await expect(main(page).getByText("Room for 7 more")).toBeVisible();

  const alt = (number: number) => main(page).getByLabel(named(messages.alt, number));
  await alt(1).fill("A white wall");
  await alt(1).press("Enter");
  await expect.poll(async () => (await owner.read()).media.gallery[0]!.alt).toBe("A white wall");
  await expectClean(page);

  const ids = async () => (await owner.read()).media.gallery.map(({ id }) => id);
  const before = await ids();
  await main(page).getByRole("button", { name: named(messages.later, 1) }).click();
  await expect(alt(2)).toHaveValue("A white wall");
  await expect.poll(ids).toEqual([before[1], before[0], before[2]]);

  const remove = main(page).getByRole("button", { name: named(messages.remove, 2) });
  await remove.click();
  const dialog = page.getByRole("dialog", { name: named(messages.ask, 2) });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(galleryItems(page)).toHaveCount(3);
  await remove.click();
  await dialog.getByRole("button", { name: messages.delete }).click();
  await expect(galleryItems(page)).toHaveCount(2);
  expect(await ids()).toEqual([before[1], before[2]]);
});

test("reorders pictures by dragging", inTestAll, async ({ page, owner }) => {
  await galleryInput(page).setInputFiles(await pictures(page, 2));
  await expect(galleryItems(page)).toHaveCount(2);
  const ids = async () => (await owner.read()).media.gallery.map(({ id }) => id);
  const before = await ids();
  await galleryItems(page).first().evaluate((item) => item.scrollIntoView({ block: "center" }));
  const handle = (await galleryItems(page).first().locator(".drag-handle").boundingBox())!;
  const target = (await galleryItems(page).last().boundingBox())!;
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + 60, target.y + target.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(ids).toEqual(before.toReversed());
});

test("retries a failed upload and cancels a slow upload", inTestAll, async ({ page, owner }) => {
  await page.route("**/api/my/business/gallery", (route) => route.fulfill({ status: 503 }), {
    times: 1,
  });
  await galleryInput(page).setInputFiles(await pictures(page, 1));
  const uploads = main(page).getByRole("list", { name: messages.uploads });
  await expect(uploads.getByRole("alert")).toBeVisible();
  await expectClean(page);
  await uploads.getByRole("button", { name: "Try work-1.jpg again" }).click();
  await expect(galleryItems(page)).toHaveCount(1);

  await page.route("**/api/my/business/gallery", () => {});
  await galleryInput(page).setInputFiles(await pictures(page, 1));
  await expect(uploads.getByRole("progressbar")).toBeVisible();
  await uploads.getByRole("button", { name: "Cancel work-1.jpg" }).click();
  await expect(uploads).toBeHidden();
  expect((await owner.read()).media.gallery).toHaveLength(1);
});

test("scales a large photo down before the upload", inTestAll, async ({ page }) => {
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      const file = (body as FormData).get("file") as File;
      createImageBitmap(file).then(({ width, height }) =>
        document.body.dataset.sent = `${width} × ${height}`
      );
      send.call(this, body);
    };
  });
  const [photo] = await pictures(page, 1, { width: 5200, height: 3900 });
  await galleryInput(page).setInputFiles(photo!);
  await expect(page.locator("body")).toHaveAttribute("data-sent", "2560 × 1920");
  await expect(galleryItems(page)).toHaveCount(1);
});

const heic = {
  name: "IMG_1.HEIC",
  mimeType: "image/heic",
  buffer: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
};

test("rejects unsupported files with one message", inTestAll, async ({ page }) => {
  await expect(galleryInput(page)).toHaveAttribute("accept", "image/jpeg,image/png,image/webp");
  const [photo] = await pictures(page, 1);
  await galleryInput(page).setInputFiles([
    { name: "price list.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
    heic,
    { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("hello") },
    photo!,
  ]);
  await expect(galleryItems(page)).toHaveCount(1);
  const message = main(page).getByRole("alert");
  await expect(message).toHaveCount(1);
  await expect(message).toContainText("3 files were not added");
  await expect(message.getByRole("listitem")).toHaveCount(2);
  await expect(message).toContainText(/IMG_1.HEIC.*take a screenshot/);
  await expect(message).toContainText(/price list.pdf.*notes.png.*Choose JPEG, PNG or WebP/);
  await expect(main(page).getByRole("list", { name: messages.uploads })).toBeHidden();
  await expectClean(page);
  await message.getByRole("button", { name: messages.rejected.close }).click();
  await expect(message).toBeHidden();
});

test("uploads HEIC as JPEG when the browser can decode it", inTestAll, async ({ page }) => {
  // This browser cannot decode HEIC, so the test patches <img> to do so, as on an iPhone.
  await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 });
    const picture = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!)));
    Object.defineProperty(HTMLImageElement.prototype, "decode", {
      value(this: HTMLImageElement) {
        return new Promise<void>((resolve) => {
          this.onload = () => resolve();
          this.src = URL.createObjectURL(picture);
        });
      },
    });
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      document.body.dataset.sent = ((body as FormData).get("file") as File).type;
      send.call(this, body);
    };
  });
  await galleryInput(page).setInputFiles(heic);
  await expect(page.locator("body")).toHaveAttribute("data-sent", "image/jpeg");
  await expect(galleryItems(page)).toHaveCount(1);
});

test("accepts ten pictures and skips the rest", inTestAll, async ({ page }) => {
  await galleryInput(page).setInputFiles(await pictures(page, 12, { width: 64, height: 48 }));
  await expect(page.getByText("We added 10 and left out the rest")).toBeVisible();
  await expect(galleryItems(page)).toHaveCount(10, { timeout: 40_000 });
  await expect(main(page).getByText(messages.full)).toBeVisible();
  await expect(galleryInput(page)).toHaveCount(0);
});

test("uploads, replaces and deletes logo and banner", async ({ page, owner }) => {
  for (const role of ["logo", "banner"] as const) {
    const region = main(page).getByRole("region", { name: messages[role], exact: true });
    for (const picture of await pictures(page, 2)) {
      const before = (await owner.read()).version;
      await region.locator("input[type=file]").setInputFiles(picture);
      await expect.poll(async () => (await owner.read()).version).toBeGreaterThan(before);
      await expect(region.getByRole("button", { name: messages[`${role}Change`] })).toBeVisible();
    }
    await region.getByRole("button", { name: messages[`${role}Remove`] }).click();
    await page.getByRole("dialog").getByRole("button", { name: messages.delete }).click();
    await expect(region.getByText(messages.none)).toBeVisible();
    expect((await owner.read()).media[role]).toBeNull();
  }
});
