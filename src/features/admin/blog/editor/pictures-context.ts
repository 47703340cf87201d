import { createContext } from 'react';
import type { ImageQueue } from '../../images/image-queue.ts';

/** Where the pictures of the text being written are on their way. */
export const PicturesContext = createContext<ImageQueue | null>(null);
