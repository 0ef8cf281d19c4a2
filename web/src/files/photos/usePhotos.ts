import { useEffect, useRef, useState } from 'react'
import { PictureProblem } from '../pictureProblem.ts'
import { scalePicture } from '../scalePicture.ts'
import { mostPhotos } from './photosPdf.ts'

export interface Photo {
  key: number
  file: File
  /** The address of a small copy, shown in the list. */
  preview: string
}

/** Keeps photos in order. Each is opened once when it is added, so that a broken one is refused at once. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [problem, setProblem] = useState<string>()
  const [isReading, setReading] = useState(false)
  const nextKey = useRef(1)
  const previews = useRef(new Set<string>())
  useEffect(
    () => () => {
      for (const preview of previews.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  const add = async (files: readonly File[]) => {
    setReading(true)
    setProblem(undefined)
    const room = mostPhotos - photos.length
    for (const file of files.slice(0, room)) {
      try {
        const preview = URL.createObjectURL(await scalePicture(file))
        previews.current.add(preview)
        const key = nextKey.current
        nextKey.current += 1
        setPhotos((before) => [...before, { key, file, preview }])
      } catch (caught) {
        setProblem(caught instanceof PictureProblem ? caught.message : 'Failed to read file')
      }
    }
    setReading(false)
  }
  /** Moves a photo by one place. */
  const move = (key: number, by: 1 | -1) =>
    setPhotos((before) => {
      const from = before.findIndex((photo) => photo.key === key)
      const [photo, other] = [before[from], before[from + by]]
      return photo && other ? before.with(from, other).with(from + by, photo) : before
    })
  const remove = (key: number) => setPhotos((before) => before.filter((photo) => photo.key !== key))
  return { photos, problem, isReading, add, move, remove }
}
