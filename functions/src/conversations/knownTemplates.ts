import type { MessageTemplate } from '../../../shared/conversations/domain/messageTemplate.ts'
import { shippedTemplates } from './shippedTemplates.ts'
import type { KeptTemplate } from './stores/templateStore.ts'

/** The templates that there are, by name: those that came with the product as long as the table says nothing else of them. */
export function knownTemplates(kept: readonly KeptTemplate[]): MessageTemplate[] {
  const said = new Set(kept.map(({ id }) => id))
  return [...kept.filter(({ isDeleted }) => !isDeleted), ...shippedTemplates.filter(({ id }) => !said.has(id))].sort(
    (a, b) => a.name.localeCompare(b.name, 'da'),
  )
}

/** The template of an id, as it is now; undefined where there is none, or none any more. */
export function knownTemplate(id: string, kept: KeptTemplate | undefined): MessageTemplate | undefined {
  if (kept) return kept.isDeleted ? undefined : kept
  return shippedTemplates.find((template) => template.id === id)
}
