import "./dashboard.css";
import { Outlet, useMatch, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { loadReceivedEnquiries, type ReceivedPage } from "#/api/account/my-business.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { useMyBusiness } from "../use-my-business.ts";
import { DashboardHeader } from "./dashboard-header.tsx";
import { DashboardTabs } from "./dashboard-tabs.tsx";
import { OwnContext } from "./own.ts";

type Props = {
  business: MyBusiness | null;
  received: PromiseSettledResult<ReceivedPage> | undefined;
};

/** Header and tabs of the dashboard, which the first tab renders itself; only the page's content without a listing. */
export const DashboardFrame = ({ business, received }: Props) => {
  const [isRemoved, setRemoved] = useState(false);
  const navigate = useNavigate();
  if (!business || isRemoved) return <Outlet />;
  const onRemoved = () => {
    setRemoved(true);
    void navigate({ to: "/dashboard" });
  };
  return <Frame business={business} received={received} onRemoved={onRemoved} />;
};

type FrameProps = { business: MyBusiness; received: Props["received"]; onRemoved: () => void };

const Frame = ({ business: loaded, received: first, onRemoved }: FrameProps) => {
  const [business, onChange] = useMyBusiness(loaded);
  const received = useResource(loadReceivedEnquiries, first);
  const isToday = useMatch({ from: "/dashboard/", shouldThrow: false }) !== undefined;
  const own = { business, onChange, received, onRemoved };
  return (
    <OwnContext value={own}>
      {!isToday && (
        <>
          <DashboardHeader business={business} />
          <DashboardTabs received={received.data} />
        </>
      )}
      <Outlet />
    </OwnContext>
  );
};
