export type {
  PhoneIdentity,
  PhoneIdentityConfig,
  PhoneIdentityProvider,
} from "./phone-identity.ts";
