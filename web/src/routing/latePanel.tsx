import type { ComponentType } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { MissingPanel } from '../ui/feedback/MissingPanel.tsx'
import { useScript } from './useScript.ts'

/**
 * A panel with its own script, invisible until it has loaded. If it fails to load, a panel titled `title` says so, as
 * long as `closerOf` returns a function that closes it. It returns undefined for a panel that isn't open.
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
