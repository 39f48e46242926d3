import { useTranslation } from "react-i18next";
import { editMyBusiness, loadMyBusiness } from "#/api/account/my-business.ts";
import { isProblem } from "#/api/problem.ts";
import type { Schemas } from "#/api/client.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { showToast } from "#/ui/toast.ts";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";

/**
 * Saves a small change at once. If the listing has changed since it was loaded, retries once on the
 * current version.
 */
export const useQuickChange = (business: MyBusiness, onChange: (business: MyBusiness) => void) => {
  const { t } = useTranslation("dashboard");
  const { isBusy, run } = useAction(t("changeFailed"));

  const change = (
    patchFor: (business: MyBusiness) => Schemas["BusinessPatch"],
    done: string,
  ) =>
    run(async () => {
      const attempt = (on: MyBusiness) => editMyBusiness(on.version, patchFor(on));
      onChange(
        await attempt(business).catch(async (error) => {
          const current = isProblem(error, "stale") ? await loadMyBusiness() : null;
          if (!current) throw error;
          return await attempt(current);
        }),
      );
      await showToast(done, "success");
    });

  return { isBusy, change };
};
