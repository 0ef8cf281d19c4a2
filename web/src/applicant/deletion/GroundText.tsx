import Box from '@mui/material/Box'
import { type DeletionRequest, refusalGrounds } from '../../../../shared/privacy/domain/deletionRequest.ts'
import { lawIn } from '../../../../shared/privacy/domain/legalSource.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** Why a deletion request was refused: the ground with its source, and the text sent to the person. */
export function GroundText({ ground, text }: Pick<DeletionRequest, 'ground' | 'text'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const found = refusalGrounds.find(({ value }) => value === ground)
  return (
    <>
      {found && (
        <span>
          {t('{{ground}} (GDPR, {{source}}).', { ground: found[language], source: lawIn(found.source, language) })}
        </span>
      )}
      {text && (
        <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
          <bdi>{text}</bdi>
        </Box>
      )}
    </>
  )
}
