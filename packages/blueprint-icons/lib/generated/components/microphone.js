import { jsx as _jsx } from "react/jsx-runtime";
/*
 * Copyright 2024 Palantir Technologies, Inc. All rights reserved.
 * Licensed under the Apache License, Version 2.0 (the "License");
 * you may not use this file except in compliance with the License.
 * You may obtain a copy of the License at
 *
 *     http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 * See the License for the specific language governing permissions and
 * limitations under the License.
 */
import * as React from "react";
import { IconSize } from "../../iconTypes.js";
import { SVGIconContainer } from "../../svgIconContainer.js";
/** Path data for the 16px grid; matches {@link generate-icon-paths.mjs} / `<Icon />` from core. */
const PATHS_16 = ["M8 0a3 3 0 0 0-3 3v4a3 3 0 0 0 6 0V3a3 3 0 0 0-3-3M3 5a1 1 0 0 1 1 1v2a3 3 0 0 0 3 3h2a3 3 0 0 0 3-3V6a1 1 0 1 1 2 0v2a5 5 0 0 1-5 5v1h1a1 1 0 1 1 0 2H6a1 1 0 1 1 0-2h1v-1a5 5 0 0 1-5-5V6a1 1 0 0 1 1-1"];
/** Path data for the 20px grid; matches {@link generate-icon-paths.mjs} / `<Icon />` from core. */
const PATHS_20 = ["M10 0a4 4 0 0 0-4 4v5a4 4 0 0 0 8 0V4a4 4 0 0 0-4-4M4 7a1 1 0 0 1 1 1v1a5 5 0 0 0 10 0V8a1 1 0 1 1 2 0v1a7 7 0 0 1-6 6.93V18h1a1 1 0 1 1 0 2H8a1 1 0 1 1 0-2h1v-2.07A7 7 0 0 1 3 9V8a1 1 0 0 1 1-1"];
export const MicrophoneIcon = React.forwardRef((props, ref) => {
    const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
    const paths = isLarge ? PATHS_20 : PATHS_16;
    return (_jsx(SVGIconContainer, { iconName: "microphone", ref: ref, ...props, children: paths.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
MicrophoneIcon.displayName = `Blueprint6.Icon.MicrophoneIcon`;
/**
 * @deprecated Use {@link MicrophoneIcon} instead.
 */
export const Microphone = MicrophoneIcon;
export default MicrophoneIcon;
