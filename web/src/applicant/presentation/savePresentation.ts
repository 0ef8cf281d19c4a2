import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url'
import bold from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url'
import { getLogo } from '../../../../shared/privacy/contract/getLogo.ts'
import type { Presentation } from '../../../../shared/proposals/contract/presentationAnswer.ts'
import { call } from '../../api/call.ts'
import type { ValueFormatters } from '../valueTexts.ts'
import { presentationPdf } from './presentationPdf.ts'
import { presentedName } from './presentationSections.ts'
import { type Saver, savedNote } from './savedNote.ts'

/** Downloads a presentation as a PDF. Without an account, `saver` is null. Rejects if the fonts can't be fetched. */
export async function savePresentation(
  presentation: Presentation,
  saver: Saver | null,
  formatters: ValueFormatters,
): Promise<void> {
  const fonts = { regular: await bytesOf(regular), bold: await bytesOf(bold) }
  const note = savedNote(saver, new Date(), formatters)
  const blob = await presentationPdf(presentation, formatters, fonts, { note, logo: await logoOrNone() })
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = `${presentedName(presentation.applicant)}.pdf`
  link.click()
  // Some browsers start reading only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

async function bytesOf(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`A font could not be fetched: ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Returns the agency's logo as a data URL. A presentation is complete without it. */
async function logoOrNone(): Promise<string | undefined> {
  try {
    return (await call(getLogo, {})).logo ?? undefined
  } catch {
    return undefined
  }
}
