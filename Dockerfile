# One image for the whole service and for its parts: docs/containers.md.
ARG NODE_IMAGE=node:22.23-bookworm-slim
ARG SYSTEM_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
# The lock file may lack packages of other platforms, which `npm ci` refuses; what it has stays as it is.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
 || npm install --omit=dev --ignore-scripts --no-audit --no-fund --no-save
COPY . .
RUN node scripts/image/build.mjs

# Node alone, without npm and yarn, which nothing here runs.
FROM ${SYSTEM_IMAGE}
COPY --from=build /usr/local/bin/node /usr/local/bin/node
LABEL org.opencontainers.image.title="Kinora" \
      org.opencontainers.image.description="Turns photos, clips, words and music into a film" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    HOME=/tmp \
    DATA_DIR=/data \
    LOG_STDOUT=1
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --home-dir /tmp node \
 && install -d -o node -g node /data
WORKDIR /app
# Belongs to root: what runs cannot change itself.
COPY --from=build /app /app
USER node
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=10s --start-period=2m --retries=4 CMD ["node", "scripts/image/healthy.mjs"]
ENTRYPOINT ["node", "scripts/image/main.mjs"]
CMD ["all"]
