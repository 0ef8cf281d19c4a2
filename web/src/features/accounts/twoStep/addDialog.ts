export interface AddDialogProps {
  onClose: () => void
  /** Called once it is added, with the recovery codes if it is the first one. */
  onAdded: (codes: readonly string[] | undefined) => Promise<void>
}
