import type { TranslatableMessage } from '../../../i18n/translateMessage.ts'
import { paths } from '../../../urls.ts'

/** What the small window tells the dialog that opened it. */
export type ProofResult = 'proved' | 'session ended' | { refused: TranslatableMessage }

export const proofWindowUrl = (dialog: string): string => `${paths.providerReturn}#proof=${dialog}`

/** Returns the id of the dialog that opened this window, or undefined if none did. */
export const dialogIn = (hash: string): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('proof') || undefined

/**
 * Connects the window with its dialog. The window's handle is not enough: while a provider isolates its pages, the
 * browser cuts the tie between the window and its opener.
 */
export const proofChannel = (dialog: string): BroadcastChannel => new BroadcastChannel(`fagfolk.proof.${dialog}`)
