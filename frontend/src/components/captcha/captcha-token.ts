import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
/**
 * Returns a single-use token of the configured captcha; undefined without a captcha.
 * @param box for a widget that needs interaction
 */
export const getCaptchaToken = async (box: HTMLElement): Promise<string | undefined> => {
  const description = dataOf(await api.GET("/api/auth/captcha"));
  switch (description.provider) {
    case "none":
      return undefined;
    case "altcha": {
      const { solve } = await import("#/lib/proof-of-work/solve.ts");
      return await solve(description.challenge);
    }
    default: {
      const { askSiteWidget } = await import("./site-widget.ts");
      return await askSiteWidget(description.provider, description.siteKey, box);
    }
  }
};
