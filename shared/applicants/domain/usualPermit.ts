import { countries } from '../../kernel/places/countries.ts'

/** Free to live and work in Denmark without any permit: aliens act (udlændingeloven) § 1. */
const nordic = 'DK FI IS NO SE'.split(' ')

/**
 * Members of the EU and the EEA, and Switzerland, whose citizens need no work permit: aliens act § 2, Directive
 * 2004/38/EC and the EU's agreement with Switzerland.
 */
const freeMovement = 'AT BE BG CH CY CZ DE EE ES FR GR HR HU IE IT LI LT LU LV MT NL PL PT RO SI SK'.split(' ')

export type UsualPermit = 'Danish or Nordic Citizen' | 'EU/EEA Registration'

/** Returns the work permit type that follows from a nationality, or undefined if its citizens need a permit. */
export function usualPermit(nationality: string): UsualPermit | undefined {
  const code = countries.find(({ value }) => value === nationality)?.code ?? ''
  if (nordic.includes(code)) return 'Danish or Nordic Citizen'
  return freeMovement.includes(code) ? 'EU/EEA Registration' : undefined
}
