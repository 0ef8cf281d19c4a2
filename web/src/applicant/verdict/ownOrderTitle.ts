import type { OwnOrder } from '../../../../shared/contract/clients/listProposals.ts'
import { type LabelLanguage, labelOf } from '../../../../shared/domain/lists/listEntry.ts'
import { professions } from '../../../../shared/domain/lists/professions.ts'

/** How many of whom an order of one's own asks for, and where. */
export const ownOrderTitle = ({ people, profession, city }: OwnOrder, language: LabelLanguage): string =>
  `${people} × ${labelOf(professions, profession, language)}, ${city}`
