import type { BusinessInput } from "#/contexts/listings/mod.ts";
import { toCell } from "#/shared/text/csv.ts";
import { makeBusiness } from "./businesses.ts";

const columns: Record<string, (business: BusinessInput) => string | number | null | undefined> = {
  externalId: ({ id }) => id,
  businessName: ({ businessName }) => businessName,
  shortDesc: ({ shortDesc }) => shortDesc,
  description: ({ description }) => description,
  language: ({ language }) => language,
  "translation.businessName": ({ translation }) => translation?.businessName,
  "translation.shortDesc": ({ translation }) => translation?.shortDesc,
  "translation.description": ({ translation }) => translation?.description,
  category: ({ category }) => category,
  experienceYears: ({ experienceYears }) => experienceYears,
  primaryPhone: ({ primaryPhone }) => primaryPhone,
  whatsapp: ({ whatsapp }) => whatsapp,
  street: ({ address }) => address.street,
  locality: ({ address }) => address.locality,
  city: ({ address }) => address.city,
  state: ({ address }) => address.state,
  zipCode: ({ address }) => address.zipCode,
  ...Object.fromEntries(
    (["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const).map((day) => [
      `timings.${day}`,
      ({ timings }: BusinessInput) =>
        timings?.week[day].map(({ open, close }) => `${open}-${close}`).join(" "),
    ]),
  ),
};

/** Writes generated businesses as a CSV list for the import. */
export async function writeList(path: string, count: number): Promise<void> {
  using file = await Deno.open(path, { create: true, truncate: true, write: true });
  const writer = file.writable.getWriter();
  const encoder = new TextEncoder();
  await writer.write(encoder.encode(`${Object.keys(columns).join(",")}\n`));
  for (let from = 0; from < count; from += 1000) {
    const lines = Array.from({ length: Math.min(1000, count - from) }, (_, offset) => {
      const business = makeBusiness(from + offset);
      return `${Object.values(columns).map((cell) => toCell(cell(business) ?? "")).join(",")}\n`;
    });
    await writer.write(encoder.encode(lines.join("")));
  }
}
