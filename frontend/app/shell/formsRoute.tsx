import { Outlet, type RouteObject } from 'react-router-dom';
import { formsHandle, useFormPlace } from './panel.ts';
import { SidePanel } from './SidePanel.tsx';

/** Returns the route for the forms over a screen. One panel holds them all, so that it stays from one to the next. */
export function formsRoute(id: string, forms: RouteObject[]): RouteObject {
  return { id, Component: Forms, handle: formsHandle, children: forms };
}

function Forms() {
  const forms = <Outlet />;
  return useFormPlace() === 'panel' ? <SidePanel>{forms}</SidePanel> : forms;
}
