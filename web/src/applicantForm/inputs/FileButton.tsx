import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { type ReactNode, useRef } from 'react'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { useFileBeingRead } from '../formFiles.tsx'

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'startIcon' | 'disabled'> {
  /** The id of the button, for what leads to it. */
  id?: string
  /** What the browser offers to choose from, as media types. */
  accept: string
  children: ReactNode
  /** Tells whether the file is taken; does not fail. */
  onFile: (file: File) => Promise<boolean>
}

/** A button that asks for a file. */
export function FileButton({ accept, children, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const waitFor = useFileBeingRead()
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <Box
        component="input"
        type="file"
        ref={input}
        accept={accept}
        tabIndex={-1}
        aria-hidden
        sx={visuallyHidden}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // The same file can be chosen again.
          event.currentTarget.value = ''
          if (file) waitFor(onFile(file))
        }}
      />
    </>
  )
}
