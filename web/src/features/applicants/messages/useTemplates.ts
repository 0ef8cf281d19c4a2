import { useMemo } from 'react'
import type * as z from 'zod'
import { changeTemplate } from '../../../../../shared/conversations/contract/changeTemplate.ts'
import { createTemplate } from '../../../../../shared/conversations/contract/createTemplate.ts'
import { deleteTemplate } from '../../../../../shared/conversations/contract/deleteTemplate.ts'
import { listTemplates } from '../../../../../shared/conversations/contract/listTemplates.ts'
import type {
  MessageTemplate,
  templateWordsSchema,
} from '../../../../../shared/conversations/domain/messageTemplate.ts'
import { mailLanguages } from '../../../../../shared/kernel/domain/mailLanguage.ts'
import { call } from '../../../api/call.ts'
import { useRoute } from '../../../api/useRoute.ts'
import { emptyDraft, type MessageDraft, writtenTexts } from './messageDraft.ts'

export type TemplateInput = z.input<typeof templateWordsSchema>

export function useTemplates() {
  const { data, error, mutate } = useRoute(listTemplates, {}, { revalidateIfStale: true })
  const changes = useMemo(
    () => ({
      save: async (template: TemplateInput, before?: MessageTemplate) => {
        if (!before) await call(createTemplate, { body: template })
        else await call(changeTemplate, { params: { id: before.id }, body: { version: before.version, template } })
        await mutate()
      },
      remove: async ({ id }: MessageTemplate) => {
        await call(deleteTemplate, { params: { id } })
        await mutate()
      },
      reload: () => mutate(),
    }),
    [mutate],
  )
  return { templates: data, problem: error, ...changes }
}

/** Fills a draft with a template's texts and shows the given language, or the template's first if it lacks that one. */
export function draftFrom({ channel, texts }: MessageTemplate, language: MessageDraft['language']): MessageDraft {
  const { texts: none } = emptyDraft(language)
  const filled = Object.fromEntries(
    mailLanguages.map((each) => [each, { ...none[each], ...texts[each] }]),
  ) as MessageDraft['texts']
  return {
    channel,
    language: texts[language] ? language : (mailLanguages.find((each) => texts[each]) ?? language),
    texts: filled,
  }
}

export const templateOf = (name: string, draft: MessageDraft): TemplateInput => ({ name, ...writtenTexts(draft) })
