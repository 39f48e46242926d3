import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { loadAvatar, useAvatar } from "#/api/account/avatar.ts";
import { Menu } from "#/components/menu/menu.tsx";
import AccountItems from "./account-items.tsx";
import { PlainFace } from "./plain-face.tsx";

/** Fetched for those alone who are signed in. */
const AccountMenu = () => {
  const { t } = useTranslation();
  return (
    <Menu
      id="menu-account"
      title={t("shell.account")}
      label={<OwnPicture />}
      className="grid size-11 place-items-center rounded-full"
    >
      <div className="w-44">
        <AccountItems />
      </div>
    </Menu>
  );
};

export default AccountMenu;

const OwnPicture = () => {
  const { api } = useRouter().options.context;
  const avatar = useAvatar();
  useEffect(() => {
    loadAvatar(api);
  }, [api]);
  return avatar
    ? <img src={avatar} alt="" width={36} height={36} className="size-9 rounded-full" />
    : <PlainFace />;
};
