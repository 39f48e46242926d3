import { type Admin, adminRoute } from "#/http/contract/admin.ts";
import { jsonAnswer } from "#/http/contract/contract.ts";
import { createRouter } from "#/http/contract/router.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { readFigures } from "./read-figures.ts";
import { AdminFigures, example } from "./schemas.ts";

export const figureRoutes = (ctx: CasesCtx) =>
  createRouter<Admin>().openapi(
    adminRoute("figures.read", "get", "/api/admin/figures", {
      operationId: "readFigures",
      summary: "Get what waits for admins, and what each has decided",
      responses: { 200: jsonAnswer(AdminFigures, "The figures.", example) },
    }),
    async (c) => c.json(await readFigures(ctx, c.get("areas")), 200),
  );
