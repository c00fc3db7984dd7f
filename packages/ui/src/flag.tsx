import type { ReactElement } from 'react';
import { classNames } from '#class-names.ts';

export type FlagCountry = 'KZ' | 'AZ' | 'GB' | 'RU';

const DRAWINGS: Record<FlagCountry, ReactElement> = {
  KZ: (
    <>
      <path fill="#00AFCA" d="M0 0h24v24H0z" />
      <g fill="#FEC50C">
        <path d="M2.6 1v22h1.8V1zM2 4l1.5 2L5 4v2L3.500 8 2 6zm0 5 1.500 2L5 9v2l-1.500 2L2 11zm0 5 1.500 2L5 14v2l-1.500 2L2 16z" />
        <circle cx="13" cy="9.600" r="3" />
        <circle cx="13" cy="9.600" r="4.100" fill="none" stroke="#FEC50C" strokeWidth="1.300" strokeDasharray=".75 .86" />
        <path d="M13 17.400c-1.300 0-1.700-.6-2.700-.9-2.100-.5-4-1.700-4.800-4.100 1.500 1.900 3.400 2.600 5.300 2.700.9.050 1.500.4 2.200.4s1.300-.35 2.200-.4c1.900-.1 3.800-.8 5.300-2.700-.8 2.400-2.700 3.600-4.800 4.100-1 .3-1.400.9-2.700.9z" />
      </g>
    </>
  ),
  AZ: (
    <>
      <path fill="#00B5E2" d="M0 0h24v8H0z" />
      <path fill="#EF3340" d="M0 8h24v8H0z" />
      <path fill="#509E2F" d="M0 16h24v8H0z" />
      <circle cx="11" cy="12" r="3" fill="#fff" />
      <circle cx="11.900" cy="12" r="2.450" fill="#EF3340" />
      <path
        fill="#fff"
        d="M15.10 10.25L15.46 11.12L16.34 10.76L15.98 11.64L16.85 12.00L15.98 12.36L16.34 13.24L15.46 12.88L15.10 13.75L14.74 12.88L13.86 13.24L14.22 12.36L13.35 12.00L14.22 11.64L13.86 10.76L14.74 11.12z"
      />
    </>
  ),
  GB: (
    <>
      <path fill="#012169" d="M0 0h24v24H0z" />
      <path stroke="#fff" strokeWidth="4.600" d="m0 0 24 24M24 0 0 24" />
      <path stroke="#C8102E" strokeWidth="1.700" d="m0 0 24 24M24 0 0 24" />
      <path stroke="#fff" strokeWidth="7.200" d="M12 0v24M0 12h24" />
      <path stroke="#C8102E" strokeWidth="4" d="M12 0v24M0 12h24" />
    </>
  ),
  RU: (
    <>
      <path fill="#fff" d="M0 0h24v8H0z" />
      <path fill="#1C57A7" d="M0 8h24v8H0z" />
      <path fill="#E4181C" d="M0 16h24v8H0z" />
    </>
  ),
};

type Props = { country: FlagCountry; className?: string | undefined };

/** A round flag, 24 px by default. Always beside a text or inside a labelled element. */
export function Flag({ country, className }: Props) {
  return (
    <svg className={classNames('flag', className)} viewBox="0 0 24 24" aria-hidden="true">
      {DRAWINGS[country]}
    </svg>
  );
}
