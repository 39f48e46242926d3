import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { UserText } from "#/components/user-text.tsx";

type Props = { id: string; name: string | null };

/** A listing's name and page; of one that is gone, what happened to it. */
export const ListingLink = ({ id, name }: Props) => {
  const { t } = useTranslation("adminChanges");
  return name === null
    ? <Link to="/admin/changes" search={{ listing: id }} className="link">{t("gone")}</Link>
    : (
      <Link to="/admin/listings/$id" params={{ id }} className="link">
        <UserText text={name} />
      </Link>
    );
};
