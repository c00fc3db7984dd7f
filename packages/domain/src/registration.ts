/** What a registration asks for beyond a name to sign in with and a password. */
interface RegistrationRules {
  readonly requirePlayersName: boolean;
  readonly requireAddress: boolean;
  readonly requireBirthday: boolean;
  /** Whether the box beside the terms is ticked from the start. */
  readonly hasTermsTicked: boolean;
}

/** A licence obliges: who the player is must be known, and the terms are accepted by hand. */
export function registrationRules(isLicensed: boolean): RegistrationRules {
  return { requirePlayersName: isLicensed, requireAddress: isLicensed, requireBirthday: isLicensed, hasTermsTicked: !isLicensed };
}

const LICENCE_FIELDS = ['players_name', 'address', 'birthday'] as const;
export type LicenceField = (typeof LICENCE_FIELDS)[number];

/** The required fields that were left empty. */
export function missingFields(
  values: Readonly<Partial<Record<LicenceField, string | undefined>>>,
  { requirePlayersName, requireAddress, requireBirthday }: RegistrationRules,
): LicenceField[] {
  const isRequired = { players_name: requirePlayersName, address: requireAddress, birthday: requireBirthday };
  return LICENCE_FIELDS.filter((field) => isRequired[field] && !values[field]?.trim());
}
