import type { ComponentType } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { MissingPanel } from '../ui/MissingPanel.tsx'
import { useScript } from './useScript.ts'

/**
 * A panel that comes with a script of its own, and nothing until then. Where the script does not come, a panel of the name `title`
 * says so for as long as `closerOf` gives what closes it: nothing for one that nobody has opened.
 */
export const latePanel =
  <Props extends object>(
    fetchScript: () => Promise<ComponentType<Props>>,
    title: string,
    closerOf: (props: Props) => (() => void) | undefined,
  ): ComponentType<Props> =>
  (props) => <LatePanel fetchScript={fetchScript} title={title} onClose={closerOf(props)} props={props} />

interface LatePanelProps<Props> {
  fetchScript: () => Promise<ComponentType<Props>>
  title: string
  onClose: (() => void) | undefined
  props: Props
}

function LatePanel<Props extends object>({ fetchScript, title, onClose, props }: LatePanelProps<Props>) {
  const { t } = useTranslation()
  const { part: Panel, isMissing } = useScript(fetchScript)
  if (Panel) return <Panel {...props} />
  return isMissing && onClose && <MissingPanel title={t(title)} onClose={onClose} />
}
