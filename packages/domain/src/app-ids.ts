/** APP-15: the ids under which the house's app is published, twenty of them; one per store and country campaign. */
export const APP_IDS: readonly string[] = Array.from({ length: 20 }, (_, place) => `tulpar-app-${String(place + 1).padStart(2, '0')}`);
