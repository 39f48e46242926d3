import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import type { ReceivedPage } from "#/api/account/my-business.ts";
import { Pager } from "#/ui/pager.tsx";
import { PauseSection } from "./pause-section.tsx";
import { RequestRow } from "./request-row.tsx";

type Props = {
  received: ReceivedPage;
  settings: PromiseSettledResult<Schemas["EnquirySettings"]>;
};

/** Requests that the business has received, and whether it takes new ones. */
export const RequestsPage = ({ received: { items, next, prev }, settings }: Props) => {
  const { t } = useTranslation("request");
  const id = useId();
  return (
    <div className="bg-wash">
      <div className="wrap grid gap-4 py-5 md:py-8">
        <Link
          to="/dashboard"
          activeOptions={{ exact: true }}
          className="link inline-flex min-h-11 items-center gap-1.5"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {t("list.back")}
        </Link>
        <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
          <section aria-labelledby={id} className="card min-w-0 p-4 md:p-6">
            <h1 id={id} className="text-2xl leading-tight font-bold">{t("list.title")}</h1>
            <p className="mt-1 max-w-prose">{t("list.lead")}</p>
            {items.length === 0
              ? <p className="mt-4 max-w-prose text-muted">{t("list.none")}</p>
              : (
                <ul className="mt-4">
                  {items.map((received) => (
                    <li key={received.reference} className="border-t border-line py-3">
                      <RequestRow received={received} />
                    </li>
                  ))}
                </ul>
              )}
            <Pager next={next} prev={prev} />
          </section>
          <PauseSection first={settings} />
        </div>
      </div>
    </div>
  );
};
