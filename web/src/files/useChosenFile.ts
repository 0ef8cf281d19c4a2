import { useState } from 'react'
import { uploadTypes, wordType } from '../../../shared/files/domain/uploadTypes.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { scriptOnDemand } from '../ui/feedback/scriptOnDemand.ts'
import { useToast } from '../ui/feedback/toast.tsx'
import type { FileKind } from './fileRules.ts'

const rulesScript = scriptOnDemand(() => import('./fileRules.ts'))

/**
 * Passes on a chosen file if its bytes are those of a PDF or, for `wordFile`, of a Word file, with that type. Otherwise says
 * why in a toast and in `refusal` at the field, where it also says what helps.
 */
export function useChosenFile(kind: FileKind, onTaken: (file: File) => void) {
  const { t } = useTranslation()
  const toast = useToast()
  const [refusal, setRefusal] = useState<readonly string[]>()
  const choose = async (file: File): Promise<boolean> => {
    setRefusal(undefined)
    try {
      // The rules are loaded on demand.
      const { fileHint, fileRefusal } = await rulesScript()
      const found = await fileRefusal(file, kind)
      if (!found) {
        onTaken(ofType(file, kind === 'wordFile' ? wordType : uploadTypes.document[0]))
        return true
      }
      const hint = await fileHint(found, file, kind)
      setRefusal([found.message, ...(hint === undefined ? [] : [hint])])
      toast({ title: t(found.title), description: t(found.message), variant: 'destructive' })
    } catch {
      setRefusal(['Failed to read file'])
      toast({ title: t('Error'), description: t('Failed to read file'), variant: 'destructive' })
    }
    return false
  }
  return { choose, refusal: refusal?.map((sentence) => t(sentence)).join('. ') }
}

/** Browsers name the type by the ending, or not at all. */
const ofType = (file: File, type: string): File => (file.type === type ? file : new File([file], file.name, { type }))
