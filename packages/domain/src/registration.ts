/** The fields of a registration besides login name and password. */
interface RegistrationRules {
  readonly requirePlayersName: boolean;
  readonly requireAddress: boolean;
  readonly requireBirthday: boolean;
}

/** A licence requires the player's identity. */
export function registrationRules(isLicensed: boolean): RegistrationRules {
  return { requirePlayersName: isLicensed, requireAddress: isLicensed, requireBirthday: isLicensed };
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
