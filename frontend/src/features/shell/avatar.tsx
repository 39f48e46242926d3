import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { loadAvatar, useAvatar } from "../../api/avatar.ts";

/** The picture of who is signed in; what stands for it where there is none. */
const Avatar = ({ fallback }: { fallback: ReactNode }) => {
  const { api } = useRouter().options.context;
  const avatar = useAvatar();
  useEffect(() => {
    loadAvatar(api);
  }, [api]);
  return avatar
    ? <img src={avatar} alt="" width={36} height={36} className="size-9 rounded-full" />
    : fallback;
};

export default Avatar;
