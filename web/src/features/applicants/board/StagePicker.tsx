import type { PipelineStage } from '../../../../../shared/applicants/domain/pipeline.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { pipelineStageLabels } from '../../../../../shared/kernel/lists/pipelineStages.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import styles from './board.module.css'

interface StagePickerProps {
  stages: readonly PipelineStage[]
  shown: PipelineStage | undefined
  countOf: (stage: PipelineStage) => number | undefined
  onPick: (stage: PipelineStage) => void
}

/** A scrolling row of stages, for screens with room for only one column. */
export function StagePicker({ stages, shown, countOf, onPick }: StagePickerProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number } = useFormats()
  return (
    <fieldset aria-label={t('Pipeline Stage')} className={styles.stages}>
      <div className={styles.picker}>
        {stages.map((stage) => {
          const count = countOf(stage)
          return (
            <button
              key={stage}
              type="button"
              aria-pressed={stage === shown}
              className={styles.pick}
              onClick={({ currentTarget }) => {
                onPick(stage)
                currentTarget.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' })
              }}
            >
              {labelOf(pipelineStageLabels, stage, language)}
              {count !== undefined && <span className={styles.count}>{number(count)}</span>}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
