/** The fields of a registration besides login name and password. */
interface RegistrationRules {
  readonly requirePlayersName: boolean;
  readonly requireAddress: boolean;
  readonly requireBirthday: boolean;
  /** Whether the checkbox of the terms is ticked by default. */
  readonly hasTermsTicked: boolean;
}

/** A licence requires the player's identity and an explicit acceptance of the terms. */
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
