import { type Admin, admin } from "#/http/contract/admin.ts";
import { adminProblems, jsonAnswer } from "#/http/contract/contract.ts";
import { createRoute, createRouter } from "#/http/contract/router.ts";
import type { CasesCtx } from "../cases/ctx.ts";
import { readFigures } from "./read-figures.ts";
import { AdminFigures, example } from "./schemas.ts";

export const figureRoutes = (ctx: CasesCtx) =>
  createRouter<Admin>().openapi(
    createRoute({
      ...admin("figures.read"),
      method: "get",
      path: "/api/admin/figures",
      operationId: "readFigures",
      summary: "Get what waits for admins, and what each has decided",
      responses: { 200: jsonAnswer(AdminFigures, "The figures.", example), ...adminProblems() },
    }),
    async (c) => c.json(await readFigures(ctx, c.get("areas")), 200),
  );
