import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { confirmNumber } from "#/api/account/account.ts";
import type { Schemas } from "#/api/client.ts";
import { formatDate, wallTime } from "#/lib/format/clock.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { Resource } from "#/lib/hooks/use-resource.ts";
import { Caution } from "#/ui/form/caution.tsx";
import { showToast } from "#/ui/toast.ts";

type Props = { calls: Resource<Schemas["CallFigures"]>; phone: string };

/** Asks the owner to check a number that visitors call wrong. */
export const NumberDoubt = ({ calls, phone }: Props) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const { isBusy, run } = useAction(t("changeFailed"));
  const doubt = calls.data?.doubt;
  if (!doubt) return null;
  const confirm = () =>
    run(async () => {
      await confirmNumber();
      await calls.reload();
      await showToast(t("doubt.confirmed"), "success");
    });
  return (
    <Caution>
      <p className="font-bold">{t("doubt.title", { phone: formatPhone(phone) })}</p>
      <p className="mt-1">
        {t("doubt.lead", { date: formatDate(wallTime(doubt.escalatesAt).date, lang) })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link to="/edit-business" search={{ step: "contact" }} className="btn btn-primary">
          {t("doubt.change")}
        </Link>
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={confirm}
          className="btn btn-plain"
        >
          {t("doubt.confirm")}
        </button>
      </div>
    </Caution>
  );
};
