import {
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { besideOf, isLeadStatus } from './board.ts';

/** The mouse drags at once, a finger after a short rest (before that it scrolls), the keyboard with Space and arrows. */
export function useBoardSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toColumnBeside }),
  );
}

const toColumnBeside: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.code];
  if (step !== 1 && step !== -1) return undefined;
  event.preventDefault();
  const { over, active, droppableRects, collisionRect } = context;
  const now = over?.id ?? active?.data.current?.['status'];
  if (!isLeadStatus(now) || !collisionRect) return undefined;
  const target = droppableRects.get(besideOf(now, step));
  return target && { x: target.left + (target.width - collisionRect.width) / 2, y: currentCoordinates.y };
};
