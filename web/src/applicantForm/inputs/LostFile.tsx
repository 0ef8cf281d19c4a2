import Button from '@mui/material/Button'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useFormField } from '../formStore.tsx'

interface LostFileProps {
  /** The path of the file's name. */
  name: string
  /** Says of a file by its name that it has to be chosen again. */
  text: (file: string) => string
}

/** Says at the button of a file that the one chosen before has to be chosen again, until one is or it is left out. */
export function LostFile({ name, text }: LostFileProps) {
  const { t } = useTranslation()
  const { value: file, setValue } = useFormField<string | undefined>(name)
  if (file === undefined) return null
  return (
    <Notice
      tone="warning"
      // The notice above the form is read out.
      quiet
      action={
        <Button size="small" color="inherit" onClick={() => setValue(undefined)}>
          {t('Leave it out')}
        </Button>
      }
    >
      {text(file)}
    </Notice>
  )
}
