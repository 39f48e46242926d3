import type { ColumnType } from "kysely";
import type { z } from "@hono/zod-openapi";
import type { CategoryId } from "../../shared/categories.ts";
import type { MediaImage } from "../media/mod.ts";
import type { Business, Social, Timings, Translation } from "./schemas.ts";

export type BusinessTable = {
  id: string;
  owner_id: string | null;
  /** By what a list that is imported again knows its business. */
  import_key: string | null;
  slug: string;
  status: Business["status"];
  language: Business["language"];
  business_name: string;
  short_desc: string;
  description: string | null;
  translation: z.infer<typeof Translation> | null;
  category: CategoryId;
  experience_years: number | null;
  primary_phone: string;
  alternate_phone: string | null;
  whatsapp: string | null;
  website: string | null;
  timings: Timings | null;
  street: string | null;
  locality: string | null;
  landmark: string | null;
  city: string;
  state: string;
  zip_code: string;
  social: z.infer<typeof Social>;
  registration_number: string | null;
  gstin: string | null;
  logo: MediaImage | null;
  banner: MediaImage | null;
  gallery: MediaImage[];
  verified: Business["verified"];
  demo: boolean;
  version: number;
  created_at: ColumnType<Date, Date | string, Date | string>;
  updated_at: ColumnType<Date, Date | string, Date | string>;
};

export type ListingTables = {
  business: BusinessTable;
  business_former_slug: { slug: string; business_id: string | null };
  business_import: { source: string; records: number; updated_at: Date };
};
