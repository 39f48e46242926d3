import { CloudOff, Compass, RotateCw, Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { paths } from "#/lib/paths.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { Message } from "#/ui/message.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { SearchBox } from "../layout/search-box.tsx";

/** Shown for unknown URLs. */
export const NotFound = () => {
  const { t } = useTranslation();
  return (
    <Message icon={<Compass size={36} aria-hidden="true" />} title={t("notFound.title")}>
      <p className="text-muted">{t("notFound.text")}</p>
      <NextSteps />
    </Message>
  );
};

/** Shown for a business that its owner has removed. */
export const RemovedBusiness = () => {
  const { t } = useTranslation();
  return (
    <Message icon={<Store size={36} aria-hidden="true" />} title={t("gone.title")}>
      <p className="text-muted">{t("gone.text")}</p>
      <NextSteps />
    </Message>
  );
};

/** Shown when a page's data is unavailable. */
export const Failed = ({ what }: { what: "businesses" | "page" }) => {
  const { t } = useTranslation();
  const { href } = useAddress();
  return (
    <div role="alert">
      <Message icon={<CloudOff size={36} aria-hidden="true" />} title={t(`error.${what}`)}>
        {what === "page" && <p className="text-muted">{t("error.pageText")}</p>}
        <PageLink href={ownPath(href)} className="btn btn-primary">
          <RotateCw size={18} aria-hidden="true" />
          {t("error.retry")}
        </PageLink>
      </Message>
    </div>
  );
};

const NextSteps = () => {
  const { t } = useTranslation();
  return (
    <>
      <SearchBox size="large" className="w-full" />
      <PageLink href={paths.home} className="btn btn-plain">{t("notFound.home")}</PageLink>
    </>
  );
};
