export { type CountryFinder, openCountryFinder, readCountryHeader } from './country-finder.ts';
