/** Lines on a grid of 24, drawn for this room. */
const SHAPES = {
  microphone: 'M9 5.5a3 3 0 0 1 6 0v6a3 3 0 0 1-6 0zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21M8.5 21h7',
  microphoneOff:
    'M15 9.5v-4a3 3 0 0 0-5.6-1.5M9 9v2.5a3 3 0 0 0 4.4 2.65M5.5 11a6.5 6.5 0 0 0 10.2 5.3M18.4 12.2q.1-.6.1-1.2M12 17.5V21M8.5 21h7M3.5 3.5l17 17',
  camera:
    'M3 8.5A2.5 2.5 0 0 1 5.5 6h7A2.5 2.5 0 0 1 15 8.5v7a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 3 15.5zM15 11l6-3.5v9L15 13',
  cameraOff:
    'M10 6h2.5A2.5 2.5 0 0 1 15 8.5V11l6-3.5v9l-2.5-1.5M15 15.5a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 3 15.5v-7A2.5 2.5 0 0 1 5.5 6M3.5 3.5l17 17',
  captions:
    'M5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5v-9A2.5 2.5 0 0 1 5.5 5zM7 15h5M15 15h2M7 11.5h2.5M12.5 11.5H17',
  screen:
    'M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM9 21h6M12 13.5v-6M9.2 10l2.8-2.8 2.8 2.8',
  tiles: 'M4.5 4h5v6.5h-5zM14.5 4h5v6.5h-5zM4.5 13.5h5V20h-5zM14.5 13.5h5V20h-5z',
  hand: 'M8 13V6.2a1.4 1.4 0 0 1 2.8 0V11M10.8 11V4.9a1.4 1.4 0 0 1 2.8 0V11M13.6 11V6a1.4 1.4 0 0 1 2.8 0v6.5M16.4 9.2a1.4 1.4 0 0 1 2.8 0V14a7 7 0 0 1-7 7c-3 0-4.6-1.3-6-3.8L4.5 14a1.5 1.5 0 0 1 2.5-1.6L8 13.6',
  chat: 'M6 4.5h12A2.5 2.5 0 0 1 20.5 7v7.5A2.5 2.5 0 0 1 18 17h-6l-4.5 3.7V17H6a2.5 2.5 0 0 1-2.5-2.5V7A2.5 2.5 0 0 1 6 4.5zM8 9h8M8 12.5h5',
  settings:
    'M4 7h9M17.5 7H20M4 12h2.5M11 12h9M4 17h7M15.5 17H20M15.2 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM8.8 9.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM13.2 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  filmstrip:
    'M5 4.5h14a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM15.5 4.5v15M15.5 9.5H21M15.5 14.5H21',
  hangup:
    'M3.2 14.2c-.5-1-.2-2.3.7-3a13.5 13.5 0 0 1 16.2 0c.9.7 1.2 2 .7 3l-.8 1.6a1.4 1.4 0 0 1-1.8.6l-2.5-1a1.4 1.4 0 0 1-.9-1.3v-1.7a11 11 0 0 0-5.6 0v1.7c0 .6-.3 1.1-.9 1.3l-2.5 1a1.4 1.4 0 0 1-1.8-.6z',
  help: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.3 9.3a2.7 2.7 0 1 1 4 2.5c-.8.4-1.3 1-1.3 1.9M12 16.8v.1',
  more: 'M5 12h.1M12 12h.1M19 12h.1',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  send: 'M4 11.5L20 4l-5.5 16-3-6.5zM11.5 13.5L20 4',
  pin: 'M9 3.5h6M10 3.5v5l-3 4.5h10l-3-4.5v-5M12 13v7.5',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.7 7.7 0 0 1 0 11',
} as const;

export type IconName = keyof typeof SHAPES;

const SVG = 'http://www.w3.org/2000/svg';

export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(document.createElementNS(SVG, 'path'));
  setIcon(svg, name);
  return svg;
}

export function setIcon(svg: SVGSVGElement, name: IconName): void {
  svg.firstElementChild?.setAttribute('d', SHAPES[name]);
}
