import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useOwn } from "./dashboard/own.ts";

type Props = {
  title: string;
  lead: ReactNode;
  /** Cards next to the main one. */
  aside: ReactNode;
  children: ReactNode;
};

/** Tab of the dashboard, or a page below it with a link back. */
export const DashboardSubpage = ({ title, lead, aside, children }: Props) => {
  const id = useId();
  const isTab = useOwn() !== undefined;
  return (
    <div className="bg-paper">
      <div className="wrap grid gap-4 py-5 md:py-8">
        {!isTab && <Back />}
        <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
          <section aria-labelledby={id} className="card min-w-0 p-4 md:p-6">
            <h1 id={id} className="text-2xl leading-tight font-bold">{title}</h1>
            <p className="mt-1 mb-4 max-w-prose">{lead}</p>
            {children}
          </section>
          <div className="grid min-w-0 gap-4">{aside}</div>
        </div>
      </div>
    </div>
  );
};

/** In a component of its own, because tabs do not load its text. */
const Back = () => {
  const { t } = useTranslation("owner");
  return (
    <Link
      to="/dashboard"
      activeOptions={{ exact: true }}
      className="link inline-flex min-h-11 items-center gap-1.5"
    >
      <ArrowLeft size={18} aria-hidden="true" />
      {t("back")}
    </Link>
  );
};
